// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract AnnouncePayeesTest is EscrowTest {
    function expectAnnounced(address payee, uint256 dailyLimit, uint256 effectiveAt) internal {
        vm.expectEmit(address(escrow));
        emit IEscrow.PayeeAnnounced(payee, dailyLimit, effectiveAt);
    }

    function assertLimits(uint256 dailyLimit, uint256 left, uint256 pending, uint256 effectiveAt) internal view {
        (uint256 a, uint256 b, uint256 c, uint256 d) = escrow.payee(stranger);
        vm.assertEq(a, dailyLimit, "limit");
        vm.assertEq(b, left, "left");
        vm.assertEq(c, pending, "pending");
        vm.assertEq(d, effectiveAt, "effective at");
    }

    function pay(bytes32 batchId, uint256 amount) internal returns (bool) {
        uint256 before = usdc.balanceOf(stranger);
        settle(batchId, batch(draw(key(), leg(stranger, amount))));
        return usdc.balanceOf(stranger) > before;
    }

    function test_P109_AFirstLimitWaitsForADay() public {
        fund(100e6);
        expectAnnounced(stranger, 10e6, START + 1 days);
        announce(stranger, 10e6);
        assertLimits(0, 0, 10e6, START + 1 days);
        vm.warp(START + 1 days - 1);
        vm.assertFalse(pay("early", 1));
        assertLimits(0, 0, 10e6, START + 1 days);
        vm.warp(START + 1 days);
        assertLimits(10e6, 10e6, 0, 0);
        vm.assertTrue(pay("due", 4e6));
        assertLimits(10e6, 6e6, 0, 0);
    }

    function test_P109_ARaiseWaitsForADayWhileTheOldLimitHolds() public {
        fund(100e6);
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        expectAnnounced(stranger, 30e6, START + 2 days);
        announce(stranger, 30e6);
        vm.assertTrue(pay("one", 10e6));
        vm.assertFalse(pay("two", 1));
        assertLimits(10e6, 0, 30e6, START + 2 days);
        vm.warp(START + 2 days);
        assertLimits(30e6, 30e6, 0, 0);
        vm.assertTrue(pay("three", 30e6));
        vm.assertFalse(pay("four", 1));
    }

    function test_P109_AnnouncingNeverForgetsWhatWasSpentToday() public {
        fund(100e6);
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        vm.assertTrue(pay("one", 6e6));
        announce(stranger, 30e6);
        assertLimits(10e6, 4e6, 30e6, START + 2 days);
        announce(stranger, 9e6);
        assertLimits(9e6, 3e6, 0, 0);
        announce(stranger, 0);
        announce(stranger, 10e6);
        vm.warp(START + 2 days - 1);
        assertLimits(0, 0, 10e6, START + 2 days);
    }

    function test_ALimitThatComesIntoForceDuringADayCountsWhatWasSpentOnIt() public {
        fund(100e6);
        announce(stranger, 10e6);
        vm.warp(START + 1 days + 12 hours);
        announce(stranger, 30e6);
        vm.warp(START + 2 days);
        vm.assertTrue(pay("one", 10e6));
        vm.warp(START + 2 days + 12 hours);
        assertLimits(30e6, 20e6, 0, 0);
    }

    function test_P22_ALowerLimitHoldsAtOnceAndEndsTheWait() public {
        fund(100e6);
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        announce(stranger, 30e6);
        vm.assertTrue(pay("one", 6e6));
        expectAnnounced(stranger, 5e6, START + 1 days);
        announce(stranger, 5e6);
        assertLimits(5e6, 0, 0, 0);
        vm.warp(START + 3 days);
        assertLimits(5e6, 5e6, 0, 0);
    }

    function test_TheSameLimitEndsTheWaitForAHigherOne() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        announce(stranger, 30e6);
        expectAnnounced(stranger, 10e6, START + 1 days);
        announce(stranger, 10e6);
        assertLimits(10e6, 10e6, 0, 0);
    }

    function test_NothingStopsThePayeeAtOnce() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        expectAnnounced(stranger, 0, START + 1 days);
        announce(stranger, 0);
        assertLimits(0, 0, 0, 0);
    }

    function test_AnnouncingWhatWaitsChangesNothing() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 hours);
        vm.recordLogs();
        announce(stranger, 10e6);
        vm.assertEq(vm.getRecordedLogs().length, 0);
        assertLimits(0, 0, 10e6, START + 1 days);
    }

    function test_P109_AnotherLimitThanTheOneThatWaitsWaitsAnew() public {
        announce(stranger, 10e6);
        vm.warp(START + 23 hours);
        announce(stranger, 9e6);
        assertLimits(0, 0, 9e6, START + 47 hours);
        vm.warp(START + 1 days);
        assertLimits(0, 0, 9e6, START + 47 hours);
        vm.warp(START + 47 hours);
        assertLimits(9e6, 9e6, 0, 0);
    }

    function test_P109_TheWaitStandsStillWhilePaused() public {
        announce(stranger, 10e6);
        vm.warp(START + 23 hours);
        pauseEscrow();
        vm.warp(START + 7 days + 23 hours);
        assertLimits(0, 0, 10e6, START + 1 days);
        vm.warp(START + 8 days - 1);
        assertLimits(0, 0, 10e6, START + 1 days);
        vm.warp(START + 8 days);
        assertLimits(10e6, 10e6, 0, 0);
    }

    function test_RefusesWhilePausedAndWaitsOnTheClockAfterwards() public {
        pauseEscrow();
        expectPaused();
        announce(stranger, 10e6);
        vm.warp(START + 8 days);
        expectAnnounced(stranger, 10e6, START + 2 days);
        announce(stranger, 10e6);
    }

    function test_AnnouncesMany() public {
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](3);
        for (uint256 i = 0; i < 3; i++) {
            limits[i] = IEscrow.PayeeLimit({payee: address(uint160(0x1000 + i)), dailyLimit: i + 1});
            expectAnnounced(limits[i].payee, i + 1, START + 1 days);
        }
        vm.prank(operator);
        escrow.announcePayees(limits);
    }

    function test_RefusesPayeesThatCanEarnNothing() public {
        address[5] memory nobodies = [address(0), address(escrow), address(usdc), operator, guardian];
        for (uint256 i = 0; i < nobodies.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, nobodies[i]));
            announce(nobodies[i], 1);
        }
    }

    function test_RefusesALimitThatNoSlotHolds() public {
        uint256 tooMuch = uint256(type(uint56).max) + 1;
        expectRevert(abi.encodeWithSignature("SafeCastOverflowedUintDowncast(uint8,uint256)", 56, tooMuch));
        announce(stranger, tooMuch);
        announce(stranger, tooMuch - 1);
        assertLimits(0, 0, tooMuch - 1, START + 1 days);
    }

    function test_IsTheOperators() public {
        address[3] memory others = [admin, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, others[i]));
            vm.prank(others[i]);
            escrow.announcePayees(new IEscrow.PayeeLimit[](0));
        }
    }
}
