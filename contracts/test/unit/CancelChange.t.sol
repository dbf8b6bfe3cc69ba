// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract CancelChangeTest is EscrowTest {
    function cancel(IEscrow.Kind kind) internal {
        vm.prank(admin);
        escrow.cancelChange(kind);
    }

    function test_DropsWhatWaitsOfAnyKind() public {
        for (uint256 i = 0; i <= uint256(IEscrow.Kind.FeeWallet); i++) {
            IEscrow.Kind kind = IEscrow.Kind(i);
            propose(changeOf(kind, stranger));
            vm.expectEmit(address(escrow));
            emit IEscrow.ChangeCancelled(kind);
            cancel(kind);
            (bytes32 hash,) = escrow.pendingChange(kind);
            vm.assertEq(hash, 0);
        }
    }

    function test_RefusesWhereNothingWaitsOrIsLeft() public {
        bytes memory none = abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Operator);
        expectRevert(none);
        cancel(IEscrow.Kind.Operator);
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        vm.warp(START + 30 days);
        expectRevert(none);
        cancel(IEscrow.Kind.Operator);
    }

    function test_P109_WhatIsProposedAgainWaitsAgain() public {
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        vm.warp(START + 14 days);
        cancel(IEscrow.Kind.Operator);
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        (, uint256 effectiveAt) = escrow.pendingChange(IEscrow.Kind.Operator);
        vm.assertEq(effectiveAt, START + 29 days);
    }

    function test_IsTheAdmins() public {
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        address[3] memory others = [operator, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotAdmin.selector, others[i]));
            vm.prank(others[i]);
            escrow.cancelChange(IEscrow.Kind.Operator);
        }
    }
}
