// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract VetoPayeeTest is EscrowTest {
    function test_P109_DropsAFirstLimitThatWaits() public {
        announce(stranger, 10e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.PayeeVetoed(stranger, 10e6);
        veto(stranger);
        vm.warp(START + 2 days);
        (uint256 dailyLimit,, uint256 pending, uint256 effectiveAt) = escrow.payee(stranger);
        vm.assertEq(dailyLimit, 0);
        vm.assertEq(pending, 0);
        vm.assertEq(effectiveAt, 0);
    }

    function test_LeavesTheLimitInForce() public {
        announce(groupOwner, 2 * LIMIT);
        veto(groupOwner);
        vm.warp(START + 2 days);
        (uint256 dailyLimit, uint256 left,,) = escrow.payee(groupOwner);
        vm.assertEq(dailyLimit, LIMIT);
        vm.assertEq(left, LIMIT);
    }

    function test_ComesTooLateForWhatIsInForce() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NoPendingLimit.selector, stranger));
        veto(stranger);
        (uint256 dailyLimit,,,) = escrow.payee(stranger);
        vm.assertEq(dailyLimit, 10e6);
    }

    function test_RefusesWhereNothingWaits() public {
        expectRevert(abi.encodeWithSelector(IEscrow.NoPendingLimit.selector, stranger));
        veto(stranger);
    }

    function test_WhatWasVetoedCanBeAnnouncedAgainAndWaitsAgain() public {
        announce(stranger, 10e6);
        veto(stranger);
        vm.warp(START + 12 hours);
        announce(stranger, 10e6);
        (,, uint256 pending, uint256 effectiveAt) = escrow.payee(stranger);
        vm.assertEq(pending, 10e6);
        vm.assertEq(effectiveAt, START + 36 hours);
    }

    function test_P109_WorksWhilePaused() public {
        announce(stranger, 10e6);
        pauseEscrow();
        veto(stranger);
    }

    function test_IsTheGuardians() public {
        announce(stranger, 10e6);
        address[3] memory others = [admin, operator, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            escrow.vetoPayee(stranger);
        }
    }
}
