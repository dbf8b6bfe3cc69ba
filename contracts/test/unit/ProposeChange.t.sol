// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract ProposeChangeTest is EscrowTest {
    function assertPending(IEscrow.Change memory change, uint256 effectiveAt) internal view {
        (bytes32 hash, uint256 at_) = escrow.pendingChange(change.kind);
        vm.assertEq(hash, keccak256(abi.encode(change)));
        vm.assertEq(at_, effectiveAt);
    }

    function assertNonePending(IEscrow.Kind kind) internal view {
        (bytes32 hash, uint256 effectiveAt) = escrow.pendingChange(kind);
        vm.assertEq(hash, 0);
        vm.assertEq(effectiveAt, 0);
    }

    function test_P109_ChangesNothingYet() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, stranger);
        vm.expectEmit(address(escrow));
        emit IEscrow.ChangeProposed(IEscrow.Kind.Operator, change, START + 15 days);
        propose(change);
        assertPending(change, START + 15 days);
        vm.assertEq(escrow.operator(), operator);
    }

    function test_OneOfEachKindCanBePending() public {
        for (uint256 i = 0; i <= uint256(IEscrow.Kind.FeeWallet); i++) {
            assertNonePending(IEscrow.Kind(i));
            propose(changeOf(IEscrow.Kind(i), stranger));
            assertPending(changeOf(IEscrow.Kind(i), stranger), START + 15 days);
        }
    }

    function test_RefusesASecondOfTheKindUntilTheFirstHasLapsed() public {
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        vm.warp(START + 30 days - 1);
        IEscrow.Change memory second = changeOf(IEscrow.Kind.Operator, otherAdvertiser);
        expectRevert(abi.encodeWithSelector(IEscrow.ChangePending.selector, IEscrow.Kind.Operator));
        propose(second);
        vm.warp(START + 30 days);
        assertNonePending(IEscrow.Kind.Operator);
        propose(second);
        assertPending(second, START + 45 days);
    }

    function test_P109_CountsOnTheClockThatStandsStillWhilePaused() public {
        pauseEscrow();
        vm.warp(START + 3 days);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, stranger);
        propose(change);
        assertPending(change, START + 15 days);
        vm.warp(START + 36 days);
        assertPending(change, START + 15 days);
        vm.warp(START + 37 days);
        assertNonePending(IEscrow.Kind.Operator);
    }

    function test_IsTheAdmins() public {
        address[3] memory others = [operator, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotAdmin.selector, others[i]));
            vm.prank(others[i]);
            escrow.proposeChange(changeOf(IEscrow.Kind.Unpause));
        }
    }
}
